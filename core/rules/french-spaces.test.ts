import { expect, it } from 'vitest'
import { withFrenchSpaces } from './french-spaces.ts'

it.each([
  ['signs', 'Rien reçu ? Essayez : c’est prêt !', 'Rien reçu_? Essayez_: c’est prêt_!'],
  ['quotation marks', 'contient « {{query}} ».', 'contient «_{{query}}_».'],
  ['units', '{{max}} Mo, 60 s, {{percent}} %, 20 $', '{{max}}_Mo, 60_s, {{percent}}_%, 20_$'],
  ['thousands', 'plus de 3 000 caractères, 1 000 000 000', 'plus de 3_000 caractères, 1_000_000_000'],
  ['other spaces', 'les 3 sons, à 12:30, dans 2 semaines', 'les 3 sons, à 12:30, dans 2 semaines'],
  ['apostrophes', "l'aide d'`x`, aujourd'hui, 'x'", "l’aide d’`x`, aujourd’hui, 'x'"],
  ['a list', '- **Vos fichiers** : tout', '- **Vos fichiers**_: tout'],
])('%s', (_, written, shown) => {
  expect(withFrenchSpaces(written).replaceAll('\u202f', '_')).toBe(shown)
})
