import type { PacksShown } from '#core/contract/packs/staff.ts'
import { formatBytes } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Section } from '../../../ui/layout/section.tsx'

/** Packs belong to one machine: its name and free space. */
export function MachineBox({ machine }: { machine: PacksShown['machine'] }) {
  const { t, i18n } = useTranslation('packs')
  const { host, folder, used_bytes, free_bytes, in_fleet } = machine
  const facts = [
    [t('used'), formatBytes(used_bytes, i18n.language)],
    [t('free'), formatBytes(free_bytes, i18n.language)],
    [t('folder'), folder],
  ] as const
  return (
    <Section
      title={t('machine')}
      text={
        <>
          {t('host', { host })} {in_fleet && t('fleet')}
        </>
      }
    >
      <dl className="grid gap-x-8 gap-y-3 rounded-2 border border-line bg-surface px-4 py-3 @min-[46rem]/main:grid-cols-[auto_auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-subtle">{name}</dt>
            <dd className="font-semibold break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
