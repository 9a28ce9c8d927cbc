import { useTranslation } from '../../lib/language/use-translation.ts'
import { useStore } from '../../lib/state/store.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { DeviceListener } from './device-listener.tsx'
import { DeviceTranslator } from './device-translator.tsx'
import { KeepSwitch } from './keep-switch.tsx'
import { kept } from './kept-engines.ts'

/** Translates and speaks without a connection, with engines that are kept on the device. */
export function DevicePage() {
  const { t } = useTranslation('device')
  const { usable } = useStore(kept)
  return (
    <>
      <PageHead title={t('title')} />
      <div className="grid w-full max-w-[46rem] gap-6 px-4 py-6 md:px-6">
        <KeepSwitch />
        {usable && <DeviceTranslator />}
        {usable && <DeviceListener />}
        <p className="text-muted">{t('private')}</p>
      </div>
    </>
  )
}
