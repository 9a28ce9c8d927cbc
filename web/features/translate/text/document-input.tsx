import { FileText } from 'lucide-react'
import { formatBytes } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { ChooseFile, FileDrop, FilePrompt, UploadProgress } from '../../workbench/document/file-drop.tsx'
import { type DocumentWay, documentRules, type useDocument, waysOf } from './use-file-translation.ts'

type DocumentProps = { document: ReturnType<typeof useDocument> }

/** Chooses a document and shows whether it will be translated as a file or as text (S2 §4.7). */
export function DocumentInput({ document }: DocumentProps) {
  const { t } = useTranslation('translate')
  const words = useTranslation('workbench')
  const { chosen, reading, sent, error, choose, cancel } = document
  return (
    <section aria-label={t('step_content_document')} className="flex min-w-0 flex-col">
      <FileDrop onFile={choose} low={chosen !== null}>
        {error && <Notice tone="bad">{error}</Notice>}
        {reading !== undefined ? (
          <UploadProgress label={words.t('reading_document', { name: reading })} sent={sent} onCancel={cancel} />
        ) : chosen ? (
          <Chosen document={document} {...chosen} />
        ) : (
          <FilePrompt rules={documentRules} label={t('choose_document')} hint={t('document_formats')} onFile={choose} />
        )}
      </FileDrop>
    </section>
  )
}

function Chosen({ document, file, way }: DocumentProps & { file: File; way: DocumentWay }) {
  const { t, i18n } = useTranslation('translate')
  const { working, choose, chooseWay } = document
  const ways = waysOf(file.name)
  const only = ways.length === 1
  return (
    <div className="grid content-start gap-4">
      <div className="flex items-start gap-3">
        <FileText className="icon-lg mt-0.5 flex-none text-act-text" />
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{file.name}</h3>
          <p className="figures text-xs text-subtle">{formatBytes(file.size, i18n.language)}</p>
        </div>
      </div>
      {only || (
        <div className="grid justify-items-start gap-1.5">
          <p aria-hidden="true" className="font-semibold">
            {t('document_way')}
          </p>
          <Segmented<DocumentWay>
            label={t('document_way')}
            options={ways.map((value) => ({ value, label: t(`way_${value}`), disabled: working }))}
            value={way}
            onChange={chooseWay}
          />
        </div>
      )}
      <p className="max-w-[46ch] text-muted">{t(only && way === 'text' ? 'way_only_text' : `way_${way}_text`)}</p>
      {!working && (
        <div className="flex flex-wrap gap-2">
          <ChooseFile rules={documentRules} onFile={choose}>
            {t('file_another')}
          </ChooseFile>
          <Button look="quiet" onClick={() => choose(null)}>
            {t('file_clear')}
          </Button>
        </div>
      )}
    </div>
  )
}
