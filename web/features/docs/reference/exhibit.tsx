import { Check, Copy } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import type { Exhibit, Table } from '#core/reference/exhibits.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { createStore, useStore } from '../../../lib/state/store.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { CodeBox } from '../../../ui/text/code-box.tsx'
import { spansOf } from '../../../ui/text/prose-text.ts'

export function ExhibitView({ exhibit }: { exhibit: Exhibit }) {
  if (exhibit.kind === 'code') return <CodeSamples samples={exhibit.samples} />
  return isWordy(exhibit) ? <Entries {...exhibit} /> : <PlainTable {...exhibit} />
}

/** Cells with whole sentences do not fit in columns. */
function isWordy({ rows }: Table): boolean {
  return rows.some((cells) => cells.some((cell) => cell.length > 90))
}

const fewRows = 14

/** Long tables are folded: few readers need them, and everyone scrolls past them. */
function PlainTable(table: Table) {
  const { t } = useTranslation('docs')
  const { rows } = table
  if (rows.length <= fewRows) return <Scrolled {...table} />
  return (
    <details>
      <summary className="mb-2 min-h-6 font-semibold text-act-text">{t('show_all', { count: rows.length })}</summary>
      <Scrolled {...table} />
    </details>
  )
}

function Scrolled({ columns, rows }: Table) {
  const { t } = useTranslation('docs')
  const heading = columns.map((column) => t(`column_${column}`)).join(', ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-label={heading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-2 border border-line"
    >
      <table className="table">
        <thead className="sticky top-0">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody lang="en">
          {rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, at) => (
                <td key={columns[at]}>
                  <Cell text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Entries({ columns, rows }: Table) {
  const { t } = useTranslation('docs')
  return (
    <ul lang="en" className="divide-y divide-line rounded-2 border border-line bg-surface">
      {rows.map(([name = '', text = '', ...rest]) => (
        <li key={name} className="grid gap-1 px-4 py-3">
          <p className="font-semibold">
            <Cell text={name} />
          </p>
          <p className="max-w-(--measure)">{text}</p>
          {rest.map(
            (cell, at) =>
              cell && (
                <div key={columns[at + 2]} className="text-xs text-muted">
                  <span className="sr-only">{t(`column_${columns[at + 2]!}`)}</span>
                  <Cell text={cell} />
                </div>
              ),
          )}
        </li>
      ))}
    </ul>
  )
}

/** Text with `code` in it, one line per line. */
export function Cell({ text }: { text: string }) {
  return text.split('\n').map((line) => (
    <span key={line} className="block">
      {spansOf(line).map((span, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
        <Fragment key={place}>
          {span.kind === 'code' ? <code className="font-mono text-[0.92em] break-words">{span.text}</code> : span.text}
        </Fragment>
      ))}
    </span>
  ))
}

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
