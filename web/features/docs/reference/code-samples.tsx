import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useStore } from '../../../lib/state/store.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { CodeBox } from '../../../ui/text/code-box.tsx'
import { CopyButton } from '../copy-button.tsx'
import { pickSample, sampleChoice } from './sample-choice.ts'

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
