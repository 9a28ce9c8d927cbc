import { GraduationCap, HeartPulse, type LucideIcon, RadioTower, Users } from 'lucide-react'
import { useTranslation } from '../../lib/language/use-translation.ts'

const audiences: { id: 'media' | 'school' | 'health' | 'diaspora'; icon: LucideIcon }[] = [
  { id: 'media', icon: RadioTower },
  { id: 'school', icon: GraduationCap },
  { id: 'health', icon: HeartPulse },
  { id: 'diaspora', icon: Users },
]

export function Audiences() {
  const { t } = useTranslation('home')
  return (
    <section className="border-t border-line py-10">
      <h2 className="display mb-6 max-w-[22ch] text-2xl text-balance">{t('audience_title')}</h2>
      <ul className="grid gap-x-8 gap-y-6 @min-[40rem]/main:grid-cols-2 @min-[64rem]/main:grid-cols-4">
        {audiences.map(({ id, icon: Icon }) => (
          <li key={id}>
            <Icon className="icon-lg text-act-text" />
            <h3 className="display mt-2 text-lg">{t(`audience_${id}`)}</h3>
            <p className="mt-1 max-w-[40ch] text-md text-muted">{t(`audience_${id}_text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
