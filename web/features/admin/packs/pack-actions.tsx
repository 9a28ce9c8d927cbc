import { useState } from 'react'
import type { PacksShown, StaffPack } from '#core/contract/packs/staff.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, type ButtonLook } from '../../../ui/form/button.tsx'
import { confirm } from '../../../ui/overlay/ask.ts'
import { AddDialog } from './add-dialog.tsx'
import { isBusy, type PackAct, usePackAction } from './use-packs.ts'

type ActionsProps = { pack: StaffPack; title: string; shown: PacksShown }

/** Actions available for a pack; a machine runs one at a time. */
export function PackActions({ pack, title, shown }: ActionsProps) {
  const { t } = useTranslation('packs')
  const errorText = useErrorText()
  const [adding, setAdding] = useState(false)
  const { host } = shown.machine
  const act = usePackAction(pack.id, host)
  const { work, readonly } = shown
  const run = (what: PackAct) =>
    act.mutate(what, { onError: (error) => toast({ kind: 'error', text: errorText(error) }) })
  const remove = async () => {
    const question = { title: t('remove_title', { name: title }), text: t('remove_text', { host }) }
    if (await confirm({ ...question, action: t('remove'), danger: true })) run({ verb: 'remove' })
  }
  const running = work?.outcome === 'running' && work.pack === pack.id ? work.verb : null
  const begun = pack.begun_bytes > 0
  const { state } = pack
  const isInstalled = state === 'ready' || state === 'suspended' || state === 'broken'
  const busy = isBusy(shown)
  const buttons: { verb: 'add' | 'pause' | 'test' | 'check' | 'remove'; label: string; look?: ButtonLook['look'] }[] =
    []
  if (running === 'add') buttons.push({ verb: 'pause', label: t('pause') })
  else if (state === 'available')
    buttons.push({ verb: 'add', label: begun ? t('resume') : t('add'), look: begun ? 'soft' : 'edge' })
  else if (state === 'broken') buttons.push({ verb: 'add', label: t('retry'), look: 'soft' })
  if (state === 'ready') buttons.push({ verb: 'test', label: t('test') })
  if (isInstalled) buttons.push({ verb: 'check', label: t('check') })
  if (isInstalled || (begun && state === 'available'))
    buttons.push({ verb: 'remove', label: t('remove'), look: 'bad-quiet' })
  const press = {
    add: () => (begun && pack.agreed ? run({ verb: 'add' }) : setAdding(true)),
    remove,
    pause: () => run({ verb: 'pause' }),
    check: () => run({ verb: 'check' }),
    test: () => run({ verb: 'test' }),
  }
  const off = (verb: (typeof buttons)[number]['verb']) =>
    verb !== 'pause' &&
    (busy || (readonly && (verb === 'add' || verb === 'remove')) || (verb === 'add' && pack.forbidden))
  return (
    <div className="flex flex-wrap gap-2">
      {buttons.map(({ verb, label, look }) => (
        <Button
          key={verb}
          size="sm"
          look={look}
          className="max-md:min-h-11"
          aria-label={`${label}: ${title}`}
          disabled={off(verb) && running !== verb}
          busy={running === verb || (act.isPending && act.variables.verb === verb)}
          onClick={() => void press[verb]()}
        >
          {label}
        </Button>
      ))}
      {adding && <AddDialog pack={pack} title={title} host={host} onClose={() => setAdding(false)} />}
    </div>
  )
}
