import { Download, Trash2, Upload } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { type TranslationLanguage, translationLanguages } from '#core/rules/translate/languages.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ChooseFile } from '../../workbench/document/file-drop.tsx'
import type { FileRules } from '../../workbench/document/file-rules.ts'
import { useChoices, useLanguageNames } from '../form.ts'
import { type Pair, useGlossary } from './use-glossary.ts'

const files: FileRules = {
  extensions: ['.csv', '.tbx', '.xml'],
  max_bytes: 500_000,
  notAccepted: () => new AppError('invalid_request', { detail: '' }),
}

/** The user's terms with a fixed translation, for the page's languages or any other pair. */
export function GlossaryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('glossary')
  const shell = useTranslation()
  const [{ source, target }] = useChoices()
  const first = source === 'auto' ? (target === 'ht' ? 'en' : 'ht') : source
  const [pair, setPair] = useState<Pair>({ source: first, target })
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('title')}
      text={t('text')}
      actions={
        <Button look="main" onClick={onClose}>
          {shell.t('close')}
        </Button>
      }
    >
      <div className="mt-4 grid gap-4">
        <PairFields pair={pair} onChange={setPair} />
        {pair.source === pair.target ? (
          <Notice tone="warn">{t('same_language')}</Notice>
        ) : (
          <Terms key={`${pair.source}-${pair.target}`} pair={pair} />
        )}
      </div>
    </Dialog>
  )
}

function PairFields({ pair, onChange }: { pair: Pair; onChange: (pair: Pair) => void }) {
  const words = useTranslation('translate')
  const names = useLanguageNames()
  const options = translationLanguages.map((code) => ({ value: code, label: names(code) }))
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={words.t('source_language')}
        options={options}
        value={pair.source}
        onChange={(event) => onChange({ ...pair, source: event.target.value as TranslationLanguage })}
      />
      <Select
        label={words.t('target_language')}
        options={options}
        value={pair.target}
        onChange={(event) => onChange({ ...pair, target: event.target.value as TranslationLanguage })}
      />
    </div>
  )
}

function Terms({ pair }: { pair: Pair }) {
  const { t, i18n } = useTranslation('glossary')
  const errorText = useErrorText()
  const glossary = useGlossary(pair, t('my_terms'))
  const { entries, count, take, give, remove } = glossary
  const read = (file: File) =>
    take.mutate(file, {
      onSuccess: ({ read, unread }) =>
        toast({
          kind: unread.length > 0 ? 'warning' : 'success',
          text: t('imported', { count: read, unread: formatNumber(i18n.language, unread.length) }),
        }),
    })
  return (
    <>
      <NewTerm pair={pair} add={glossary.add} />
      {glossary.error && <Notice tone="bad">{errorText(glossary.error)}</Notice>}
      {glossary.loading ? (
        <SkeletonRows rows={3} disc={false} />
      ) : entries.length === 0 ? (
        <p className="text-muted">{t('empty')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ul tabIndex={0} aria-label={t('terms')} className="max-h-64 overflow-y-auto rounded-2 border border-line">
          {entries.map(({ source, target }) => (
            <li
              key={source}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-3 py-1 last:border-b-0"
            >
              <span lang={pair.source} className="wrap-anywhere">
                {source}
              </span>
              <span lang={pair.target} className="font-medium wrap-anywhere">
                {target}
              </span>
              <IconButton
                icon={Trash2}
                size="sm"
                className="max-md:size-11"
                label={t('remove', { term: source })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(source)}
              />
            </li>
          ))}
        </ul>
      )}
      {count > entries.length && (
        <p className="text-xs text-subtle">
          {t('and_more', { shown: formatNumber(i18n.language, count - entries.length) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ChooseFile size="sm" rules={files} busy={take.isPending} onFile={read}>
          <Upload className="icon-sm" />
          {t('import')}
        </ChooseFile>
        {(['csv', 'tbx'] as const).map((format) => (
          <Button key={format} size="sm" disabled={count === 0} onClick={() => give.mutate(format)}>
            <Download className="icon-sm" />
            {t('export', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
    </>
  )
}

type NewTermProps = { pair: Pair; add: ReturnType<typeof useGlossary>['add'] }

function NewTerm({ pair, add }: NewTermProps) {
  const { t } = useTranslation('glossary')
  const [term, setTerm] = useState('')
  const [translation, setTranslation] = useState('')
  const ready = term.trim() !== '' && translation.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ready || add.isPending) return
    add.mutate(
      { source: term.trim(), target: translation.trim() },
      {
        onSuccess() {
          setTerm('')
          setTranslation('')
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <TextField
        label={t('term')}
        lang={pair.source}
        maxLength={200}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <TextField
        label={t('translated_as')}
        lang={pair.target}
        maxLength={500}
        value={translation}
        onChange={(event) => setTranslation(event.target.value)}
      />
      <Button type="submit" look="soft" busy={add.isPending} disabled={!ready}>
        {t('add')}
      </Button>
    </form>
  )
}
