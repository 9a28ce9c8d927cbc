import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ApiCall } from '#core/reference/calls.ts'
import type { CallRequest } from '#core/reference/request.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { type RawAnswer, rawCall } from '../../../lib/network/raw-call.ts'
import { createStore, useStore } from '../../../lib/state/store.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'
import { AnswerShown, type Fault, type FormField, formFields, requestFrom } from './answer-shown.tsx'

/** Kept only in memory: gone when the page is closed or reloaded. */
const pastedKey = createStore('')

type State =
  | { status: 'idle' | 'sending' }
  | { status: 'answered'; answer: RawAnswer }
  | { status: 'failed'; error: unknown }

/** A form for one call, with the response it got. */
function useTry(call: ApiCall) {
  const [values, setValues] = useState(() =>
    Object.fromEntries(formFields(call).map(({ name, initial }) => [name, initial])),
  )
  const [files, setFiles] = useState<Record<string, File>>({})
  const [faults, setFaults] = useState<Record<string, Fault>>({})
  const [state, setState] = useState<State>({ status: 'idle' })
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const set = (name: string, value: string) => {
    setValues((old) => ({ ...old, [name]: value }))
    setFaults(({ [name]: _, ...others }) => others)
  }
  const setFile = (name: string, file: File | undefined) => {
    if (file) setFiles((old) => ({ ...old, [name]: file }))
    set(name, file?.name ?? '')
  }
  const send = async (key: string) => {
    const filled = requestFrom(call, values)
    if ('faults' in filled) return setFaults(filled.faults)
    const abort = new AbortController()
    sending.current = abort
    setState({ status: 'sending' })
    try {
      const { method, path, headers } = filled.request
      const body = bodyOf(filled.request, files)
      const sent = { ...headers, ...keyHeader(filled.request, key), ...(typeof body === 'string' ? json : {}) }
      setState({
        status: 'answered',
        answer: await rawCall({ method, path, headers: sent, body, signal: abort.signal }),
      })
    } catch (error) {
      setState(abort.signal.aborted ? { status: 'idle' } : { status: 'failed', error })
    }
  }
  return { values, files, faults, state, set, setFile, send, stop: () => sending.current?.abort() }
}

const json = { 'content-type': 'application/json' }

function keyHeader({ key_in }: CallRequest, key: string): Record<string, string> {
  const given = key.trim()
  if (!given) return {}
  return key_in === 'xi-api-key' ? { 'xi-api-key': given } : { authorization: `Bearer ${given}` }
}

function bodyOf({ json, form }: CallRequest, files: Record<string, File>): string | FormData | undefined {
  if (json !== undefined) return JSON.stringify(json)
  if (!form) return undefined
  const parts = new FormData()
  for (const { name, value, file } of form) parts.append(name, file ? (files[name] ?? '') : value)
  return parts
}

/** Sends the call from the browser with the reader's own key. */
export function TryIt({ call }: { call: ApiCall }) {
  const { t } = useTranslation('docs')
  const errorText = useErrorText()
  const key = useStore(pastedKey)
  const form = useTry(call)
  const { state } = form
  const fields = formFields(call)
  const needed = fields.filter((field) => field.required)
  const others = fields.filter((field) => !field.required)
  const draw = (field: (typeof fields)[number]) => (
    <TryField
      key={field.name}
      field={field}
      value={form.values[field.name] ?? ''}
      fault={form.faults[field.name]}
      onChange={(value) => form.set(field.name, value)}
      onFile={(file) => form.setFile(field.name, file)}
    />
  )
  return (
    <form
      aria-label={t('try_call', { call: `${call.method} ${call.path}` })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.send(key)
      }}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-2 border border-line bg-canvas p-3"
    >
      {call.spends && <Notice tone="warn">{t('spends_warning')}</Notice>}
      {call.method === 'DELETE' && <Notice tone="warn">{t('deletes_warning')}</Notice>}
      {call.access !== 'anyone' && (
        <TextField
          label={t('your_key')}
          hint={t('your_key_hint')}
          aside={
            <Link to="/api-keys" className="link">
              {t('make_key')}
            </Link>
          }
          value={key}
          onChange={(event) => pastedKey.set(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="pk_live_…"
          className="font-mono"
        />
      )}
      {needed.map(draw)}
      {others.length > 0 && (
        <details>
          <summary className="min-h-6 text-xs font-semibold text-act-text">
            {t('optional', { count: others.length })}
          </summary>
          <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">{others.map(draw)}</div>
        </details>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" busy={state.status === 'sending'}>
          {t('send')}
        </Button>
        {state.status === 'sending' && <Button onClick={form.stop}>{t('stop')}</Button>}
      </div>
      {state.status === 'failed' && <Notice tone="bad">{errorText(state.error)}</Notice>}
      {state.status === 'answered' && <AnswerShown answer={state.answer} />}
    </form>
  )
}

type TryFieldProps = {
  field: FormField
  value: string
  fault: Fault | undefined
  onChange: (value: string) => void
  onFile: (file: File | undefined) => void
}

/** The control that fits a field of the call. */
function TryField({ field, value, fault, onChange, onFile }: TryFieldProps) {
  const { t } = useTranslation('docs')
  const { name, kind, options, required } = field
  const frame = {
    label: <code className="font-mono text-xs">{name}</code>,
    error: fault && t(`fault_${fault}`),
  }
  const typing = {
    value,
    spellCheck: false,
    autoComplete: 'off',
    autoCapitalize: 'none',
    className: 'font-mono text-xs',
  }
  if (kind === 'choice')
    return (
      <Select
        {...frame}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={[
          ...(required ? [] : [{ value: '', label: t('left_out') }]),
          ...options.map((option) => ({ value: option, label: option })),
        ]}
      />
    )
  if (kind === 'file')
    return (
      <Field {...frame}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            className="w-full text-xs file:mr-3 file:min-h-9 file:rounded-2 file:border file:border-line-strong file:bg-surface file:px-3 file:font-semibold"
            onChange={(event) => onFile(event.target.files?.[0])}
          />
        )}
      </Field>
    )
  if (kind === 'long' || kind === 'json')
    return (
      <TextArea
        {...frame}
        {...typing}
        rows={kind === 'long' ? 3 : 4}
        lang={kind === 'long' ? 'ht' : undefined}
        hint={kind === 'json' ? 'JSON' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <TextField
      {...frame}
      {...typing}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
