import { DeviceFull, keepDeviceWork } from '../../lib/device-work/works.ts'
import { i18n, loadWords } from '../../lib/language/i18n.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Keeps a finished work on this device. Where there is no room, the result stays on the page, which says so. */
export async function keepHere(work: Parameters<typeof keepDeviceWork>[0]): Promise<void> {
  try {
    await keepDeviceWork(work)
  } catch (error) {
    if (!(error instanceof DeviceFull)) throw error
    await loadWords('device')
    toast({ kind: 'warning', text: i18n.t('device:device_full') })
  }
}
