import { type ReactNode, useState } from 'react'
import type { DocumentSettings } from '#core/contract/exports/settings.ts'
import {
  captionFormats,
  documentCategories,
  exportTexts,
  fontFamilies,
  fontSizes,
  jsonShapes,
  pageSizes,
  usualLineSpacings,
} from '#core/rules/exports/document-settings.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Exportable } from '../export-request.ts'
import type { Offered } from '../exports-data.ts'
import { boundedFontSize } from './export-settings.ts'

type Props = {
  settings: DocumentSettings
  offered: Offered
  has: Exportable
  onChange: (next: DocumentSettings) => void
}

export function DocumentFields({ settings, offered, has, onChange }: Props) {
  const { t } = useTranslation('exports')
  const set = (part: Partial<DocumentSettings>) => onChange({ ...settings, ...part })
  const { selectedFormats } = settings
  return (
    <div className="grid gap-5 pt-4">
      <FormatBoxes
        offered={offered.document}
        categories={documentCategories}
        chosen={selectedFormats}
        times={has.times}
        onChange={(formats) => set({ selectedFormats: formats })}
      />
      {has.translation && (
        <SettingsGroup title={t('text')}>
          <Segmented
            label={t('text')}
            className="justify-self-start"
            options={exportTexts.map((value) => ({ value, label: t(`text_${value}`) }))}
            value={settings.text}
            onChange={(text) => set({ text })}
          />
        </SettingsGroup>
      )}
      <SettingsGroup title={t('content')}>
        <Switch
          label={t('timestamps')}
          checked={settings.includeTimestamps && has.times}
          disabled={!has.times}
          onChange={(on) => set({ includeTimestamps: on })}
        />
        <Switch
          label={t('speaker_labels')}
          checked={settings.includeSpeakerLabels}
          onChange={(on) => set({ includeSpeakerLabels: on })}
        />
        <Switch
          label={t('confidence_scores')}
          checked={settings.includeConfidenceScores}
          onChange={(on) => set({ includeConfidenceScores: on })}
        />
        {selectedFormats.includes('json') && (
          <Select
            label={t('json_shape')}
            value={settings.jsonShape}
            options={jsonShapes.map((value) => ({ value, label: t(`json_${value}`) }))}
            onChange={(event) => set({ jsonShape: event.target.value as DocumentSettings['jsonShape'] })}
          />
        )}
      </SettingsGroup>
      <PageFields settings={settings} offered={offered} has={has} set={set} />
    </div>
  )
}

type PageProps = Pick<Props, 'settings' | 'offered' | 'has'> & { set: (part: Partial<DocumentSettings>) => void }

function PageFields({ settings, offered, has, set }: PageProps) {
  const { t, i18n } = useTranslation('exports')
  const { fontFamily, lineSpacing, pageSize, template } = settings
  const spacings = [...new Set([...usualLineSpacings, lineSpacing])].sort((a, b) => a - b)
  const lacks = (one: Offered['templates'][number]) =>
    (one.needs_times && !has.times) || (one.needs_translation && !has.translation)
  return (
    <SettingsGroup title={t('page')} hint={t('page_hint')}>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={t('template')}
          value={template}
          hint={t(`template_${template}_text`)}
          options={offered.templates.map((one) => ({
            value: one.template_id,
            label: t(`template_${one.template_id}`),
            disabled: lacks(one),
          }))}
          onChange={(event) => set({ template: event.target.value as DocumentSettings['template'] })}
        />
        <Select
          label={t('page_size')}
          value={pageSize}
          options={pageSizes.map((value) => ({ value, label: t(`page_${value}`) }))}
          onChange={(event) => set({ pageSize: event.target.value as DocumentSettings['pageSize'] })}
        />
      </div>
      <div className="grid grid-cols-2 gap-4 max-md:*:first:col-span-2 md:grid-cols-3">
        <Select
          label={t('font_family')}
          value={fontFamily}
          options={fontFamilies.map((value) => ({ value, label: value }))}
          onChange={(event) => set({ fontFamily: event.target.value as DocumentSettings['fontFamily'] })}
        />
        <FontSize size={settings.fontSize} onChange={(fontSize) => set({ fontSize })} />
        <Select
          label={t('line_spacing')}
          value={String(lineSpacing)}
          options={spacings.map((value) => ({
            value: String(value),
            label: formatNumber(i18n.language, value, decimals(value)),
          }))}
          onChange={(event) => set({ lineSpacing: Number(event.target.value) })}
        />
      </div>
    </SettingsGroup>
  )
}

const decimals = (value: number) => String(value).split('.')[1]?.length ?? 0

/** S3 §5: clamped when the field loses the focus. */
function FontSize({ size, onChange }: { size: number; onChange: (size: number) => void }) {
  const { t } = useTranslation('exports')
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    if (typed !== undefined) onChange(typed.trim() ? boundedFontSize(Number(typed)) : size)
    setTyped(undefined)
  }
  return (
    <TextField
      label={t('font_size')}
      type="number"
      {...fontSizes}
      step={0.5}
      value={typed ?? size}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}

type Format = DocumentSettings['selectedFormats'][number]
type FormatBoxesProps = {
  offered: Offered['document']
  categories: typeof documentCategories
  chosen: readonly Format[]
  times: boolean
  onChange: (formats: Format[]) => void
}

/** One or several formats; several come as one ZIP. */
function FormatBoxes({ offered, categories, chosen, times, onChange }: FormatBoxesProps) {
  const { t } = useTranslation('exports')
  // in the order of the list, not of the clicks
  const toggle = (format: Format, on: boolean) =>
    onChange(offered.map((one) => one.format).filter((one) => (one === format ? on : chosen.includes(one))))
  return (
    <SettingsGroup title={t('formats')} hint={t('formats_hint')}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-4">
        {categories.map((category) => (
          <fieldset key={category} className="grid content-start gap-1">
            <legend className="mb-1 text-xs text-muted">{t(`category_${category}`)}</legend>
            {offered
              .filter((one) => one.category === category)
              .map(({ format }) => (
                <span key={format} className="max-md:[&>label]:min-h-11">
                  <Checkbox
                    checked={chosen.includes(format)}
                    disabled={!times && captionFormats.includes(format)}
                    onChange={(on) => toggle(format, on)}
                  >
                    {t(`format_${format}`)}
                  </Checkbox>
                </span>
              ))}
          </fieldset>
        ))}
      </div>
      {!times && <p className="text-xs text-subtle">{t('no_times')}</p>}
    </SettingsGroup>
  )
}

/** A group of settings under its own heading. */
function SettingsGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-2 w-full border-b border-line pb-1 font-semibold">
        {title}
        {hint && <span className="ml-2 text-xs font-normal text-subtle">{hint}</span>}
      </legend>
      {children}
    </fieldset>
  )
}
