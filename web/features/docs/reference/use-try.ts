import { useEffect, useRef, useState } from 'react'
import type { ApiCall } from '#core/reference/calls.ts'
import type { CallRequest } from '#core/reference/request.ts'
import { type RawAnswer, rawCall } from '../../../lib/network/raw-call.ts'
import { createStore } from '../../../lib/state/store.ts'
import { type Fault, formFields, requestFrom } from './try-form.ts'

/** Kept only in memory: gone when the page is closed or reloaded. */
export const pastedKey = createStore('')

type State =
  | { status: 'idle' | 'sending' }
  | { status: 'answered'; answer: RawAnswer }
  | { status: 'failed'; error: unknown }

/** A form for one call, with the response it got. */
export function useTry(call: ApiCall) {
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
