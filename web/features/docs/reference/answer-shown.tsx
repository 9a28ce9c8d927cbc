import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ApiCall, CallParameter } from '#core/reference/calls.ts'
import type { Field } from '#core/reference/fields.ts'
import { type CallRequest, frameOf } from '#core/reference/request.ts'
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

export type FormField = {
  name: string
  place: CallParameter['in'] | 'body' | 'form'
  kind: 'text' | 'long' | 'number' | 'choice' | 'json' | 'file'
  required: boolean
  options: string[]
  /** Initial value: the example, for required fields. */
  initial: string
  description: string
}
export type Fault = 'needed' | 'not_json' | 'not_a_number'
type Filled = { request: CallRequest } | { faults: Record<string, Fault> }

/** Fields of the form, required ones first. */
export function formFields(call: ApiCall): FormField[] {
  const example = (call.body?.example ?? {}) as Record<string, unknown>
  const place = call.body?.type === 'multipart/form-data' ? 'form' : 'body'
  const fields = [
    ...call.parameters.map((parameter) => formField(parameter, parameter.in, parameter.example)),
    ...(call.body?.fields ?? []).map((field) => formField(field, place, example[field.name])),
  ]
  return fields.sort((a, b) => Number(b.required) - Number(a.required))
}

function formField(field: Field, place: FormField['place'], example: unknown): FormField {
  const { name, required, description } = field
  const kind = place === 'body' || place === 'form' ? kindOf(field) : field.values.length > 0 ? 'choice' : 'text'
  const options = field.values.length > 0 ? field.values : ['true', 'false']
  const shown = typeof example === 'string' ? example : example === undefined ? '' : JSON.stringify(example)
  const initial = required && kind !== 'file' ? shown : ''
  return { name, place, kind, required, options: kind === 'choice' ? options : [], initial, description }
}

function kindOf({ name, type, values }: Field): FormField['kind'] {
  const plain = type.replace(/ \| null$/, '')
  if (plain === 'file') return 'file'
  if (plain === 'boolean' || (values.length > 0 && !plain.includes('['))) return 'choice'
  if (plain === 'number' || plain === 'integer') return 'number'
  if (plain.startsWith('string') && !plain.includes('[')) return name === 'text' || name === 'input' ? 'long' : 'text'
  return plain.startsWith('"') ? 'text' : 'json'
}

/** The request described by the form, or what is wrong with the form. A file's value is its name. */
export function requestFrom(call: ApiCall, values: Record<string, string>): Filled {
  const fields = formFields(call)
  const faults: Record<string, Fault> = {}
  const body: Record<string, unknown> = {}
  for (const field of fields) {
    const value = values[field.name] ?? ''
    if (value.trim() === '') {
      if (field.required) faults[field.name] = 'needed'
      continue
    }
    const read = typed(field, value)
    if ('fault' in read) faults[field.name] = read.fault
    else body[field.name] = read.value
  }
  if (Object.keys(faults).length > 0) return { faults }
  const inBody = (place: FormField['place']) => fields.filter((f) => f.place === place && f.name in body)
  return {
    request: {
      ...frameOf(call, values),
      ...(call.body?.type === 'application/json'
        ? { json: Object.fromEntries(inBody('body').map(({ name }) => [name, body[name]])) }
        : {}),
      ...(call.body?.type === 'multipart/form-data'
        ? {
            form: inBody('form').flatMap(({ name, kind }) =>
              [repeated(body[name]) ?? values[name]!].flat().map((value) => ({ name, value, file: kind === 'file' })),
            ),
          }
        : {}),
    },
  }
}

/** A form sends each item of a list separately. */
const repeated = (value: unknown) => (Array.isArray(value) ? value.map(String) : undefined)

function typed({ kind, options }: FormField, value: string): { value: unknown } | { fault: Fault } {
  if (kind === 'choice' && options.join() === 'true,false') return { value: value === 'true' }
  if (kind === 'number') return Number.isFinite(Number(value)) ? { value: Number(value) } : { fault: 'not_a_number' }
  if (kind !== 'json') return { value }
  try {
    return { value: JSON.parse(value) }
  } catch {
    return { fault: 'not_json' }
  }
}
