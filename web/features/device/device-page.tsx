import { Download, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { formatBytes } from '#core/rules/format.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useStore } from '../../lib/state/store.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { confirm } from '../../ui/overlay/ask.ts'
import { DeviceListener } from './device-listener.tsx'
import { DeviceTranslator } from './device-translator.tsx'
import { keepEngines, kept, lookForEngines, removeEngines, stopDownload, usesMobileData } from './kept-engines.ts'

/** Translates and speaks without a connection, with engines that are kept on the device. */
export function DevicePage() {
  const { t } = useTranslation('device')
  const { step } = useStore(kept)
  return (
    <>
      <PageHead title={t('title')} />
      <div className="grid w-full max-w-[46rem] gap-6 px-4 py-6 md:px-6">
        <KeptSection />
        {step === 'kept' && <DeviceTranslator />}
        {step === 'kept' && <DeviceListener />}
        <p className="text-muted">{t('private')}</p>
      </div>
    </>
  )
}

/** Keeps the engines on this device, or removes them; says the size first. */
function KeptSection() {
  const { t, i18n } = useTranslation('device')
  const { step, total, bytes, problem, newer } = useStore(kept)
  useEffect(() => {
    void lookForEngines()
  }, [])
  const size = (some: number) => formatBytes(some, i18n.language)

  async function keep() {
    const question = {
      title: t('mobile_title'),
      text: t('mobile_text', { size: size(total ?? 0) }),
      action: t('mobile_go'),
    }
    if (usesMobileData() && !(await confirm(question))) return
    await keepEngines()
  }
  async function remove() {
    if (await confirm({ title: t('remove_title'), text: t('remove_text'), action: t('remove') })) await removeEngines()
  }
  return (
    <section aria-label={t('keep')} className="grid gap-3 rounded-3 border border-line bg-surface p-4">
      <div>
        <h2 className="display text-md leading-snug">{t('keep')}</h2>
        <p className="mt-1 text-muted">{t('keep_text')}</p>
      </div>
      {step === 'unsupported' && <Notice tone="warn">{t('unsupported')}</Notice>}
      {problem && <Notice tone="bad">{t(`problem_${problem}`)}</Notice>}
      {(step === 'none' || step === 'begun') && (
        <Button look="main" className="justify-self-start" onClick={() => void keep()}>
          <Download />
          {step === 'begun'
            ? t('continue')
            : total === null
              ? t('download')
              : t('download_size', { size: size(total) })}
        </Button>
      )}
      {step === 'downloading' && (
        <div className="grid gap-2">
          <p role="status">{t('downloading', { bytes: size(bytes), total: size(total ?? 0) })}</p>
          <ProgressBar percent={total ? (bytes / total) * 100 : 0} label={t('keep')} />
          <Button className="justify-self-start" onClick={stopDownload}>
            {t('stop')}
          </Button>
        </div>
      )}
      {step === 'kept' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="font-semibold">
            {t('kept', { size: size(total ?? 0) })}
          </p>
          {newer && (
            <Button look="main" onClick={() => void keep()}>
              {t('update')}
            </Button>
          )}
          <Button look="bad-quiet" onClick={() => void remove()}>
            <Trash2 />
            {t('remove')}
          </Button>
        </div>
      )}
    </section>
  )
}
