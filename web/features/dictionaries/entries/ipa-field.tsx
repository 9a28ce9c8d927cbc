import { consonants, invalidIpaCharacters, nasalVowels, oralVowels } from '@pawol/kreyol/ipa'
import { Delete, Keyboard } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { longest } from '#core/rules/dictionaries/entry.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

const rows = [
  { name: 'ipa_oral', sounds: oralVowels },
  { name: 'ipa_nasal', sounds: nasalVowels },
  { name: 'ipa_consonants', sounds: consonants },
] as const
const sounds = rows.flatMap((row) => [...row.sounds] as string[])

/** The phoneme before the cursor, complete: `tʃ` and `ɛ̃` are two characters each. */
function lastSound(before: string): string {
  const whole = sounds.filter((sound) => before.endsWith(sound)).sort((a, b) => b.length - a.length)[0]
  return whole ?? [...before].at(-1) ?? ''
}

/** An IPA field with the check of S3 §5 and keys for the phonemes of Kreyòl. */
export function IpaField({ value, onChange }: { value: string; onChange: (ipa: string) => void }) {
  const { t } = useTranslation('entries')
  const [open, setOpen] = useState(false)
  const keyboard = useId()
  const input = useRef<HTMLInputElement>(null)
  /** The caret position for this value: the field may render before the value arrives. */
  const caret = useRef<{ at: number; of: string }>(undefined)
  /** Some browsers lose the caret when the focus moves from the field to the keys below it. */
  const left = useRef<readonly [number, number]>(undefined)
  const remember = () => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    if (typeof selectionStart === 'number') left.current = [selectionStart, selectionEnd ?? selectionStart]
  }
  const wrong = invalidIpaCharacters(value)
  useLayoutEffect(() => {
    if (caret.current?.of !== value) return
    input.current?.setSelectionRange(caret.current.at, caret.current.at)
    caret.current = undefined
  })
  function replace(from: number, to: number, sound: string) {
    if (value.length - (to - from) + sound.length > longest.ipa) return
    const of = value.slice(0, from) + sound + value.slice(to)
    const at = from + sound.length
    left.current = [at, at]
    caret.current = { at, of }
    onChange(of)
  }
  const selected = () => {
    if (document.activeElement === input.current) remember()
    const [from, to] = left.current ?? [value.length, value.length]
    return [Math.min(from, value.length), Math.min(to, value.length)] as const
  }
  const type = (sound: string) => replace(...selected(), sound)
  const erase = () => {
    const [from, to] = selected()
    replace(from === to ? from - lastSound(value.slice(0, from)).length : from, to, '')
  }
  return (
    <div className="grid gap-2">
      <TextField
        ref={input}
        label={t('ipa')}
        hint={t('ipa_hint')}
        error={wrong.length > 0 ? t('ipa_invalid', { characters: wrong.join(' ') }) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={longest.ipa}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={remember}
        aside={
          <Button look="link" size="sm" aria-expanded={open} aria-controls={keyboard} onClick={() => setOpen(!open)}>
            <Keyboard className="icon-sm" />
            {open ? t('ipa_keyboard_hide') : t('ipa_keyboard_show')}
          </Button>
        }
      />
      {open && (
        <fieldset id={keyboard} className="grid gap-2 rounded-2 bg-sunken p-2">
          <legend className="sr-only">{t('ipa_keyboard')}</legend>
          {rows.map(({ name, sounds }) => (
            // biome-ignore lint/a11y/useSemanticElements: a row of keys, not of form fields
            <div key={name} role="group" aria-label={t(name)} className="flex flex-wrap gap-1">
              {sounds.map((sound) => (
                <Button key={sound} square className="max-md:size-11" onClick={() => type(sound)}>
                  {sound}
                </Button>
              ))}
              {name === 'ipa_consonants' && (
                <IconButton icon={Delete} className="max-md:size-11" label={t('ipa_delete')} onClick={erase} />
              )}
            </div>
          ))}
        </fieldset>
      )}
    </div>
  )
}
