import { Link } from 'react-router'
import type { ApiCall } from '#core/reference/calls.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { useStore } from '../../../lib/state/store.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AnswerShown } from './answer-shown.tsx'
import { TryField } from './try-field.tsx'
import { formFields } from './try-form.ts'
import { pastedKey, useTry } from './use-try.ts'

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
