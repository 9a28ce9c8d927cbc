import { useEffect } from 'react'
import { formatBytes } from '#core/rules/format.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useStore } from '../../lib/state/store.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { confirm } from '../../ui/overlay/ask.ts'
import { keepEngines, kept, lookForEngines, removeEngines, stopDownload, usesMobileData } from './kept-engines.ts'

/** Keeps the engines on this device, or removes them; says the size first. The same on every page that has it. */
export function KeepSwitch() {
  const { t, i18n } = useTranslation('device')
  const { step, total, bytes, problem, newer, usable, lack } = useStore(kept)
  useEffect(() => {
    void lookForEngines()
  }, [])
  const size = (some: number) => formatBytes(some, i18n.language)
  const on = usable || step === 'downloading'

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
  const hint = () => {
    if (lack) return t(`lack_${lack}`)
    if (usable && step !== 'downloading') return t('kept', { size: size(total ?? 0) })
    return total === null ? t('keep_text') : t('keep_size', { size: size(total) })
  }
  return (
    <div className="grid gap-3">
      <Switch
        label={<span className="font-semibold">{t('keep')}</span>}
        hint={hint()}
        checked={on}
        disabled={step === 'unsupported' || step === 'looking'}
        onChange={(wanted) => (wanted ? void keep() : usable ? void remove() : stopDownload())}
      />
      {problem && <Notice tone={problem === 'gone' ? 'warn' : 'bad'}>{t(`problem_${problem}`)}</Notice>}
      {step === 'begun' && (
        <Button className="justify-self-start" onClick={() => void keep()}>
          {t('continue')}
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
      {step === 'kept' && newer && (
        <Button className="justify-self-start" onClick={() => void keep()}>
          {t('update')}
        </Button>
      )}
    </div>
  )
}
