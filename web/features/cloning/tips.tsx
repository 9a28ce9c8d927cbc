import { Lightbulb } from 'lucide-react'
import { ideal_seconds } from '#core/rules/cloning/quality.ts'
import { sampleCount } from '#core/rules/cloning/sample-files.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

const keys = ['tip_count', 'tip_length', 'tip_room', 'tip_distance', 'tip_speech', 'tip_alone', 'tip_own'] as const

/** S3 §2.7: tips for a good voice; folded where there is no room beside the page. */
export function Tips({ beside }: { beside: boolean }) {
  const { t } = useTranslation('cloning')
  const span = ([from, to]: readonly [number, number]) => `${from}-${to}`
  const numbers = { files: span(sampleCount.recommended), length: span(ideal_seconds) }
  const list = (
    <ul className="leaf-list grid gap-2 text-muted">
      {keys.map((key) => (
        <li key={key}>{t(key, numbers)}</li>
      ))}
    </ul>
  )
  const title = (
    <>
      <Lightbulb className="mr-2 inline text-act-text" />
      {t('tips')}
    </>
  )
  if (!beside)
    return (
      <aside aria-label={t('tips')}>
        <details className="rounded-2 border border-line bg-surface px-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
          <div className="pb-4">{list}</div>
        </details>
      </aside>
    )
  return (
    <aside
      aria-label={t('tips')}
      className="sticky top-4 grid content-start gap-3 self-start border-l border-line pl-6"
    >
      <h2 className="display text-lg leading-snug">{title}</h2>
      {list}
    </aside>
  )
}
