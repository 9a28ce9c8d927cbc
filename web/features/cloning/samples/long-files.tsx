import { type LongFileHandling, longFileHandlings } from '#core/rules/cloning/sample-files.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'

type LongFilesProps = {
  handling: LongFileHandling
  disabled: boolean
  onChange: (handling: LongFileHandling) => void
}

/** How to handle files of more than a minute (S3 §4). */
export function LongFiles({ handling, disabled, onChange }: LongFilesProps) {
  const { t } = useTranslation('cloning')
  return (
    <div className="grid gap-1">
      <p className="font-semibold" aria-hidden="true">
        {t('long_files')}
      </p>
      <Segmented
        label={t('long_files')}
        className="w-full md:w-fit"
        value={handling}
        onChange={onChange}
        options={longFileHandlings.map((value) => ({ value, label: t(`long_${value}`), disabled }))}
      />
      <p className="text-xs text-subtle">{t(`long_${handling}_hint`)}</p>
    </div>
  )
}
