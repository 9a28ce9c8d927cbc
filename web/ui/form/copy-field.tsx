import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Button } from './button.tsx'
import { controlClass, Field, type FieldFrame } from './field.tsx'

const OUTCOME_SHOWN_MS = 3000

/** Text to copy, such as a key: one click selects all of it, another copies it. */
export function CopyField({ value, ...frame }: Pick<FieldFrame, 'label' | 'hint'> & { value: string }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'copy_failed'>()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), OUTCOME_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      // Without a secure context or permission, the clipboard is not available.
      input.current?.select()
      setOutcome('copy_failed')
    }
  }
  return (
    <Field {...frame}>
      {(wiring) => (
        <>
          <div className="flex gap-2">
            <input
              {...wiring}
              ref={input}
              readOnly
              value={value}
              spellCheck={false}
              onFocus={(event) => event.target.select()}
              className={`${controlClass('md', false)} min-w-0 bg-sunken px-3 font-mono`}
            />
            <Button look="soft" className="flex-none" onClick={() => void copy()}>
              {outcome === 'copied' ? <Check /> : <Copy />}
              {outcome === 'copied' ? t('copied') : t('copy')}
            </Button>
          </div>
          <p role="status" className={outcome === 'copy_failed' ? 'mt-1 text-xs text-warn' : 'sr-only'}>
            {outcome && t(outcome)}
          </p>
        </>
      )}
    </Field>
  )
}
