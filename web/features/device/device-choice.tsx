import { useTranslation } from '../../lib/language/use-translation.ts'
import { useOnline } from '../../lib/network/online.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { KeepSwitch } from './keep-switch.tsx'
import { type DeviceTask, useOnDevice } from './use-on-device.ts'

/** Where the work of a page is made, and the switch that keeps the engines on this device. */
export function DeviceChoice({ task }: { task: DeviceTask }) {
  const { t } = useTranslation('device')
  const { usable, here, is_private, choose } = useOnDevice(task)
  const online = useOnline()
  return (
    <div className="grid min-w-0 gap-2">
      {usable && (
        <>
          <Segmented<'server' | 'here'>
            label={t(`where_${task}`)}
            className="justify-self-start"
            options={[
              { value: 'server', label: t('on_server'), disabled: !online },
              { value: 'here', label: t('title') },
            ]}
            value={here ? 'here' : 'server'}
            onChange={(place) => choose(place === 'here')}
          />
          {here && <p className="text-xs text-muted">{t(is_private ? 'private_here' : 'offline_here')}</p>}
        </>
      )}
      <KeepSwitch />
    </div>
  )
}
