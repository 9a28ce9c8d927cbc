import { invalidIpaCharacters } from '@pawol/kreyol/ipa'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import type { Entry, EntryChanges } from '#core/contract/dictionaries/entries.ts'
import { contextHints, defaultHints, longest, type WordType, wordTypes } from '#core/rules/dictionaries/entry.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useBusy } from '../../../lib/updates/busy.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { type Option, Select } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'
import { alert } from '../../../ui/overlay/ask.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useDictionaries, useDictionaryWords } from '../dictionaries-data.ts'
import { type EntryWork, useEntryChanges } from './entries-data.ts'
import { IpaField } from './ipa-field.tsx'

/** The values of the entry dialog; a hint of the translator may be none of the six. */
type EntryForm = {
  term: string
  phonetic: string
  ipa: string
  word_type: WordType
  context_hint: string
  notes: string
  is_active: boolean
  /** The user set the hint; the word type no longer decides it. */
  own_hint: boolean
}

const blank = {
  term: '',
  phonetic: '',
  ipa: '',
  word_type: 'other',
  context_hint: '',
  notes: '',
  is_active: true,
} as const

function formOf(entry: Entry | undefined): EntryForm {
  const { term, phonetic, ipa, word_type, context_hint, notes, is_active } = entry ?? blank
  const own_hint = context_hint !== defaultHints[word_type]
  return { term, phonetic, ipa, word_type, context_hint, notes, is_active, own_hint }
}

const withType = (form: EntryForm, word_type: WordType): EntryForm => ({
  ...form,
  word_type,
  context_hint: form.own_hint ? form.context_hint : defaultHints[word_type],
})

const withHint = (form: EntryForm, context_hint: string): EntryForm => ({
  ...form,
  context_hint,
  own_hint: true,
})

/** Uses a tested variation. A respelling clears the IPA, which would count before it. */
const withVariation = (form: EntryForm, { phonetic, ipa }: { phonetic: string; ipa?: string }): EntryForm =>
  ipa === undefined ? { ...form, phonetic, ipa: '' } : { ...form, ipa }

const fields = ['term', 'phonetic', 'ipa', 'word_type', 'context_hint', 'notes', 'is_active'] as const

/** Sends only changed fields, so that another user's changes are not reverted; a type goes with its hint. */
function changesOf(form: EntryForm, before: EntryForm): EntryChanges {
  const isChanged = (field: (typeof fields)[number]) => form[field] !== before[field]
  return Object.fromEntries(
    fields
      .filter((field) => isChanged(field) || (field === 'context_hint' && isChanged('word_type')))
      .map((field) => [field, form[field]]),
  ) as EntryChanges
}

const PronunciationTester = lazy(async () => {
  const { PronunciationTester } = await import('./tester/pronunciation-tester.tsx')
  return { default: PronunciationTester }
})

/** Creates an entry, or edits one. */
type EntryDialogProps = { dictionary: Dictionary; entry: Entry | undefined; onClose: () => void }

export function EntryDialog({ dictionary, entry, onClose }: EntryDialogProps) {
  const { t } = useTranslation('entries')
  const shell = useTranslation()
  const errorText = useErrorText()
  const [before] = useState(() => formOf(entry))
  const [form, setForm] = useState(before)
  const [testing, setTesting] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const work = useEntryChanges(dictionary)
  const changes = changesOf(form, before)
  const changed = Object.keys(changes).length > 0
  const busy = work.add.isPending || work.change.isPending
  useBusy('unsaved', changed)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const term = form.term.trim()
    if (!term) return alert({ title: t('validation_error'), text: t('term_required') })
    // the field shows the error
    if (invalidIpaCharacters(form.ipa).length > 0)
      return fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    try {
      if (!entry) await work.add.mutateAsync({ ...changes, term })
      else if (changed) await work.change.mutateAsync({ entry_id: entry.id, changes })
      toast({ kind: 'success', text: t('saved') })
      onClose()
    } catch (error) {
      void alert({ title: t('save_error'), text: t('save_failed', { message: errorText(error) }) })
    }
  }

  return (
    <Dialog open onClose={onClose} locked={busy} title={entry ? t('edit_title') : t('add_title')}>
      <form ref={fields} noValidate onSubmit={(event) => void save(event)} className="mt-4 grid gap-4">
        <EntryFields form={form} onChange={setForm} onTest={() => setTesting(true)} />
        <div className="flex flex-wrap justify-end gap-2 max-md:[&>button]:flex-auto">
          <Button look="quiet" onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button type="submit" look="main" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </form>
      {entry && <MoveEntry entry={entry} work={work} onMoved={onClose} />}
      {testing && (
        <Suspense>
          <PronunciationTester
            word={form.term.trim()}
            hint={form.context_hint}
            own={{ phonetic: form.phonetic.trim(), ipa: form.ipa }}
            dictionary={dictionary}
            onUse={(variation) => {
              setForm(withVariation(form, variation))
              setTesting(false)
              if (form.ipa.trim() && !variation.ipa) toast({ kind: 'info', text: t('tester_ipa_gone') })
            }}
            onClose={() => setTesting(false)}
          />
        </Suspense>
      )}
    </Dialog>
  )
}

type FieldsProps = { form: EntryForm; onChange: (form: EntryForm) => void; onTest: () => void }

function EntryFields({ form, onChange, onTest }: FieldsProps) {
  const { t } = useTranslation('entries')
  const set = (part: Partial<EntryForm>) => onChange({ ...form, ...part })
  const hints: Option[] = contextHints.map((hint) => ({ value: hint, label: t(`hint_${hint || 'none'}`) }))
  // a hint of the translator stays until the user chooses another
  if (!hints.some(({ value }) => value === form.context_hint))
    hints.push({ value: form.context_hint, label: form.context_hint })
  return (
    <>
      <TextField
        label={t('term')}
        hint={t('term_hint')}
        lang="ht"
        autoComplete="off"
        required
        maxLength={longest.term}
        value={form.term}
        onChange={(event) => set({ term: event.target.value })}
      />
      <TextField
        label={t('phonetic')}
        hint={t('phonetic_hint')}
        lang="ht"
        autoComplete="off"
        maxLength={longest.phonetic}
        value={form.phonetic}
        onChange={(event) => set({ phonetic: event.target.value })}
        aside={
          <Button look="link" size="sm" disabled={!form.term.trim()} onClick={onTest}>
            {t('tester_open')}
          </Button>
        }
      />
      <IpaField value={form.ipa} onChange={(ipa) => set({ ipa })} />
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={t('word_type')}
          options={wordTypes.map((type) => ({ value: type, label: t(`word_type_${type}`) }))}
          value={form.word_type}
          onChange={(event) => onChange(withType(form, event.target.value as WordType))}
        />
        <Select
          label={t('hint')}
          hint={t('hint_hint')}
          options={hints}
          value={form.context_hint}
          onChange={(event) => onChange(withHint(form, event.target.value))}
        />
      </div>
      <TextArea
        label={t('notes')}
        rows={2}
        maxLength={longest.notes}
        value={form.notes}
        onChange={(event) => set({ notes: event.target.value })}
      />
      <Switch
        label={t('active')}
        hint={t('active_hint')}
        checked={form.is_active}
        onChange={(is_active) => set({ is_active })}
      />
    </>
  )
}

/** The user's own dictionaries; for staff also built-in ones (S3 §6). */
function useTargets(from: string) {
  const isStaff = useUser()?.is_staff ?? false
  const mine = useDictionaries('mine')
  const system = useDictionaries('system')
  const templates = useDictionaries('template')
  const lists = isStaff ? [mine, system, templates] : [mine]
  return lists.flatMap(({ data }) => data ?? []).filter(({ id }) => id !== from)
}

type MoveEntryProps = { entry: Entry; work: Pick<EntryWork, 'move'>; onMoved: () => void }

function MoveEntry({ entry, work: { move }, onMoved }: MoveEntryProps) {
  const { t } = useTranslation('entries')
  const errorText = useErrorText()
  const { nameOf } = useDictionaryWords()
  const targets = useTargets(entry.dictionary_id)
  const [wanted, setWanted] = useState('')
  const target = targets.find(({ id }) => id === wanted)
  if (targets.length === 0) return null
  const go = async () => {
    if (!target) return
    try {
      await move.mutateAsync({ entry_id: entry.id, to: target.id })
      toast({ kind: 'success', text: t('moved', { name: nameOf(target) }) })
      onMoved()
    } catch (error) {
      void alert({ title: t('move_error'), text: t('move_failed', { message: errorText(error) }) })
    }
  }
  return (
    <div className="mt-5 flex items-end gap-2 border-t border-line pt-4">
      <div className="min-w-0 flex-1">
        <Select
          label={t('move_to')}
          options={[
            { value: '', label: t('move_choose') },
            ...targets.map((one) => ({ value: one.id, label: nameOf(one) })),
          ]}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <Button disabled={!target} busy={move.isPending} onClick={() => void go()}>
        {t('move')}
      </Button>
    </div>
  )
}
