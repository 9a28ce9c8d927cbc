import { type FormEvent, useState } from 'react'
import { editClonedVoice } from '#core/contract/cloning/cloning.ts'
import { defaultRegion } from '#core/rules/cloning/cloning-form.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import type { CloningForm } from '../../../lib/storage/saved-cloning.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { formOf } from '../form/form-of.ts'
import { textsOf } from '../form/in-kreyol.ts'
import { VoiceFields } from '../form/voice-fields.tsx'
import type { VoiceDialogProps } from './cloned-menu.tsx'
import { refreshClonedVoices } from './use-cloned-voices.ts'

/** Edits name, description, region and preview text; the preview is synthesised again at once. */
export function EditDialog({ voice, onClose }: VoiceDialogProps) {
  const { t } = useTranslation('cloning')
  const shell = useTranslation()
  const errorText = useErrorText()
  const [form, setForm] = useState(() => formOf(voice))
  /** The original and its Kreyòl are edited separately, because the page shows both. */
  const change = (next: CloningForm) => {
    const { description } = next.kreyol
    setForm(description ? { ...next, kreyol: { description: { ...description, of: next.description.trim() } } } : next)
  }
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const blank = !form.name.trim() || !form.description.trim()
  async function save() {
    if (blank || saving) return
    setSaving(true)
    setProblem(undefined)
    try {
      const { name, preview_text } = form
      const { text: description, original } = textsOf(form, 'description')
      const words = { name, preview_text, description, original_description: original ?? null }
      const body = { ...words, region: form.region.trim() || defaultRegion }
      await call(editClonedVoice, { params: { voice_id: voice.voice_id }, body })
      await refreshClonedVoices()
      toast({ kind: 'success', text: t('edited') })
      onClose()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      open
      pinned
      locked={saving}
      onClose={onClose}
      title={t('edit_title', { name: voice.name })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button look="main" busy={saving} disabled={blank} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form className="mt-4 grid gap-4" onSubmit={submit}>
        <VoiceFields form={form} disabled={saving} onChange={change} onEnter={() => void save()} />
        {problem && <Notice tone="bad">{problem}</Notice>}
      </form>
    </Dialog>
  )
}
