import type { ReactNode } from 'react'
import type { DocumentSettings } from '#core/contract/exports/settings.ts'
import { captionFormats, type documentCategories } from '#core/rules/exports/document-settings.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import type { Offered } from '../exports-data.ts'

type Format = DocumentSettings['selectedFormats'][number]
type Props = {
  offered: Offered['document']
  categories: typeof documentCategories
  chosen: readonly Format[]
  times: boolean
  onChange: (formats: Format[]) => void
}

/** One or several formats; several come as one ZIP. */
export function FormatBoxes({ offered, categories, chosen, times, onChange }: Props) {
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
export function SettingsGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
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
