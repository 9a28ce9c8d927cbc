import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { createStore, useStore } from '../../../lib/state/store.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { CodeBox } from '../../../ui/text/code-box.tsx'

const COPIED_SHOWN_MS = 3000

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Without a secure context or permission, the clipboard is not available.
      toast({ kind: 'warning', text: t('copy_failed') })
    }
  }
  return (
    <Button look="quiet" size="sm" onClick={() => void copy()}>
      {copied ? <Check className="icon-sm" /> : <Copy className="icon-sm" />}
      <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
    </Button>
  )
}

/** The language of code samples, shared by the whole page. */
const sampleChoice = createStore('typescript_client')

/** The sample in the chosen language, or the same language with or without the service's own client, or the first. */
export function pickSample<S extends { language: string }>(samples: S[], chosen: string): S | undefined {
  const plain = (language: string) => language.replace('_client', '')
  return (
    samples.find((sample) => sample.language === chosen) ??
    samples.find((sample) => plain(sample.language) === plain(chosen)) ??
    samples[0]
  )
}

/** Names of the sample languages, the same in every interface language. */
const names: Record<string, string> = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
  typescript_client: 'TypeScript SDK',
  python_client: 'Python SDK',
  json: 'JSON',
  text: 'HTTP',
  xml: 'SSML',
}

/** The same call in several languages; the chosen language applies to the whole page. */
export function CodeSamples({ samples }: { samples: { language: string; code: string }[] }) {
  const { t } = useTranslation('docs')
  const chosen = useStore(sampleChoice)
  const shown = pickSample(samples, chosen)
  if (!shown) return null
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-center gap-2">
        {samples.length > 1 ? (
          <Segmented
            size="sm"
            label={t('sample_language')}
            value={shown.language}
            onChange={(language) => sampleChoice.set(language)}
            options={samples.map(({ language }) => ({ value: language, label: names[language] ?? language }))}
          />
        ) : (
          <span className="text-xs font-semibold text-subtle">{names[shown.language] ?? shown.language}</span>
        )}
        <span className="ml-auto">
          <CopyButton text={shown.code} />
        </span>
      </div>
      <div lang="en" translate="no">
        <CodeBox code={shown.code} />
      </div>
    </div>
  )
}
