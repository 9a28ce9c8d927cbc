import { readFile } from 'node:fs/promises'
import { type BilingualLexicon, readingLexicon } from '#core/rules/translate/bilingual-lexicon.ts'
import { inTurns } from '../../platform/async/breather.ts'
import { projectPath } from '../../platform/project.ts'

let opened: Promise<BilingualLexicon> | undefined

/** Read once a process, when somebody first translates. */
export function bilingualLexicon(): Promise<BilingualLexicon> {
  opened ??= readFile(projectPath('models', 'ht-mt', 'lexicon.tsv'), 'utf8').then((tsv) =>
    inTurns(readingLexicon(tsv), () => {}),
  )
  // a file that could not be read now may be readable later
  opened.catch(() => {
    opened = undefined
  })
  return opened
}
