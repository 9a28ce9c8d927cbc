import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useWork } from '../work.ts'

type CorrectionFormProps = { text: string; busy: boolean; onSave: (text: string) => void; onCancel: () => void }

/** A form for the user's correction of the sentence. */
export function CorrectionForm({ text, busy, onSave, onCancel }: CorrectionFormProps) {
  const { t } = useTranslation('translate')
  const shell = useTranslation()
  const [draft, setDraft] = useState(text)
  const lang = useWork().shown.get()?.target_language
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && draft.trim()) onSave(draft.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextArea
        label={t('correction')}
        hint={t('correction_hint')}
        lang={lang}
        maxLength={10_000}
        autoFocus
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" look="quiet" onClick={onCancel}>
          {shell.t('cancel')}
        </Button>
        <Button size="sm" look="main" type="submit" busy={busy} disabled={!draft.trim()}>
          {t('save_correction')}
        </Button>
      </div>
    </form>
  )
}
