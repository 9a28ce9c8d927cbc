import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import { type FieldErrors, fieldErrors, useErrorText, useValidationText } from '../language/words.ts'
import { drafts } from '../session/drafts.ts'
import { useBusy } from '../updates/busy.ts'

type FormOptions<S extends z.ZodObject> = {
  schema: S
  initial: z.input<S>
  submit: (values: z.input<S>) => Promise<void>
  /** The field that each error code of the server belongs to. */
  blame?: Partial<Record<ErrorCode, keyof z.input<S> & string>>
  /** The name of the draft that keeps the input when a session expires; never for a form with secrets. */
  draft?: string
}
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Assigns a failure to its field; a failure without a field appears above the button. */
export function blameFor<T>(
  error: unknown,
  blame: Partial<Record<ErrorCode, keyof T & string>>,
): { field?: keyof T & string; fields?: FieldErrors<T> } {
  if (!(error instanceof AppError)) return {}
  if (error.is('invalid_request') && error.data.fields) return { fields: error.data.fields as FieldErrors<T> }
  const { code }: AppError = error
  return { field: blame[code] }
}

/**
 * A form over a schema of the contract: errors appear when a field is left or the form is sent, and go once it is
 * corrected.
 */
export function useForm<S extends z.ZodObject>({ schema, initial, submit, blame = {}, draft }: FormOptions<S>) {
  type Name = keyof z.input<S> & string
  const [values, setValues] = useState(() => ((draft && drafts.take(draft)) as z.input<S> | undefined) || initial)
  const [watched, setWatched] = useState<Partial<Record<Name, true>>>({})
  const [refused, setRefused] = useState<FieldErrors<z.input<S>>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const errorText = useErrorText()
  const validationText = useValidationText()
  const complaints = fieldErrors(schema, values)
  const focusInvalid = useFocusInvalid(ref)
  const changed = Object.entries(values).some(([name, value]) => value !== initial[name as Name])
  useBusy('unsaved', changed)
  useKeptDraft(draft, changed ? values : undefined)
  useEarlyInput(ref, setValues)

  const errorOf = (name: Name) => refused[name] ?? validationText(watched[name] ? complaints[name] : undefined)

  function set(name: Name, value: z.input<S>[Name]) {
    setValues((old) => ({ ...old, [name]: value }))
    setRefused((old) => ({ ...old, [name]: undefined }))
  }

  async function send() {
    setFailure(undefined)
    setRefused({})
    setBusy(true)
    try {
      await submit(values)
    } catch (error) {
      const { field, fields } = blameFor<z.input<S>>(error, blame)
      if (fields) setRefused(fields)
      else if (field) setRefused({ [field]: errorText(error) } as FieldErrors<z.input<S>>)
      else setFailure(errorText(error))
      focusInvalid()
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    set,
    busy,
    /** A failure that belongs to no field. */
    failure,
    form: {
      ref,
      noValidate: true,
      // without our script the browser submits the form itself, and a password must not land in the address
      method: 'post',
      onSubmit(event: FormEvent) {
        event.preventDefault()
        if (busy) return
        setWatched(Object.fromEntries(Object.keys(values).map((name) => [name, true])) as typeof watched)
        if (Object.keys(complaints).length > 0) focusInvalid()
        else void send()
      },
    },
    /** All props a text field or a select needs. */
    bind: (name: Name) => ({
      name,
      value: String(values[name] ?? ''),
      error: errorOf(name),
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value as z.input<S>[Name]),
      onBlur: () => {
        if (values[name]) setWatched((old) => ({ ...old, [name]: true }))
      },
    }),
    reset() {
      setValues(initial)
      setWatched({})
    },
  }
}

function useKeptDraft(name: string | undefined, values: unknown) {
  const latest = useRef(values)
  latest.current = values
  useEffect(
    () => () => {
      if (name && latest.current !== undefined) drafts.keep(name, latest.current)
    },
    [name],
  )
}

/** Focuses the first invalid field once its error is on the page. */
function useFocusInvalid(form: { current: HTMLFormElement | null }) {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asked, form])
  return () => setAsked((n) => n + 1)
}

/** Takes over input typed, autofilled or submitted before the page became interactive. */
function useEarlyInput<T extends object>(
  form: { current: HTMLFormElement | null },
  setValues: (change: (old: T) => T) => void,
) {
  const [sent, setSent] = useState(false)
  // runs before the next render, which would clear the fields
  useLayoutEffect(() => {
    if (!form.current) return
    const typed = new FormData(form.current)
    setValues((old) => {
      const missed = Object.entries(old).filter(([name, value]) => value === '' && typed.get(name))
      if (missed.length === 0) return old
      return { ...old, ...Object.fromEntries(missed.map(([name]) => [name, typed.get(name)])) }
    })
    // public/theme.js sets this
    setSent('sent' in form.current.dataset)
  }, [form, setValues])
  useEffect(() => {
    if (sent) form.current?.requestSubmit()
  }, [sent, form])
}
