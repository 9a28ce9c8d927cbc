import { ScanFace } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { buttonClass } from '../../ui/form/button.tsx'

/** The way to Voice Cloning for every user; the sidebar lists it for staff alone (S1 §2.2). */
export function OwnVoiceLink({ className = '', onClick }: { className?: string; onClick?: () => void }) {
  const { t } = useTranslation('voices')
  return (
    <Link
      to="/voice-cloning"
      onClick={onClick}
      className={`${buttonClass({ look: 'soft' })} max-md:min-h-11 ${className}`}
    >
      <ScanFace />
      {t('own_voice')}
    </Link>
  )
}
