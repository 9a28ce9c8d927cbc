import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { RawAnswer } from '../../../lib/network/raw-call.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CodeSamples } from './exhibit.tsx'

type AnswerView = 'sound' | 'json' | 'text' | 'bytes' | 'empty'

/** Audio that every browser plays; raw samples and telephone codecs are shown as bytes. */
const playable = new Set(['audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/aac', 'audio/flac', 'audio/mp4'])

export function viewOf({ type, size }: { type: string; size: number }): AnswerView {
  if (size === 0) return 'empty'
  if (playable.has(type)) return 'sound'
  if (type === 'application/json') return 'json'
  return type.startsWith('text/') || type === 'application/x-ndjson' ? 'text' : 'bytes'
}

export const mostShown = 20_000

/** Cuts long answers: a page of base64 is useless and freezes the browser. */
export function shownText(text: string, view: AnswerView): { text: string; cut: boolean } {
  const pretty = view === 'json' ? prettyJson(text) : text
  return { text: pretty.slice(0, mostShown), cut: pretty.length > mostShown }
}

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** A response: status, headers and body, shown by type. */
export function AnswerShown({ answer }: { answer: RawAnswer }) {
  const { t } = useTranslation('docs')
  const { status, ms, headers, type, blob } = answer
  const view = viewOf({ type, size: blob.size })
  return (
    <div role="status" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-2 text-xs">
        <Badge tone={status < 400 ? 'good' : 'bad'}>{status}</Badge>
        <span className="figures">{ms} ms</span>
        <span className="figures text-subtle">{t('bytes', { count: blob.size })}</span>
      </p>
      <details>
        <summary className="min-h-6 text-xs font-semibold text-act-text">
          {t('headers', { count: headers.length })}
        </summary>
        <div className="mt-2">
          <CodeSamples samples={[{ language: 'text', code: headers.map((pair) => pair.join(': ')).join('\n') }]} />
        </div>
      </details>
      {view === 'sound' && <Sound blob={blob} />}
      {(view === 'json' || view === 'text') && <TextShown blob={blob} view={view} />}
      {(view === 'sound' || view === 'bytes') && (
        <Button size="sm" className="justify-self-start" onClick={() => saveFile(blob, `pawol.${endingOf(type)}`)}>
          <Download className="icon-sm" />
          {t('save')}
        </Button>
      )}
    </div>
  )
}

const endings: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
}
const endingOf = (type: string) => endings[type] ?? type.split('/')[1]?.replace(/\W/g, '') ?? 'bin'

function Sound({ blob }: { blob: Blob }) {
  const { t } = useTranslation('docs')
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  // biome-ignore lint/a11y/useMediaCaption: what is said is the text of the form above
  return url && <audio controls src={url} aria-label={t('sound')} className="w-full" />
}

function TextShown({ blob, view }: { blob: Blob; view: 'json' | 'text' }) {
  const { t } = useTranslation('docs')
  const [text, setText] = useState('')
  useEffect(() => {
    let current = true
    void blob.text().then((read) => current && setText(read))
    return () => {
      current = false
    }
  }, [blob])
  const shown = shownText(text, view)
  return (
    <>
      <CodeSamples samples={[{ language: view, code: shown.text }]} />
      {shown.cut && <p className="text-xs text-subtle">{t('cut')}</p>}
    </>
  )
}
