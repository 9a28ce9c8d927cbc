import { AudioLines, ChevronDown, Languages } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'

type TranslationMenuProps = { label: string; translatePath: () => string; onOverride: () => void }

/** The two options for a text that is not Kreyòl (S2 §4.6). */
export function TranslationMenu({ label, translatePath, onOverride }: TranslationMenuProps) {
  const { t } = useTranslation('speech')
  const navigate = useNavigate()
  return (
    <Menu
      trigger={
        <Button look="main" size="lg">
          <Languages className="max-md:hidden" />
          {label}
          <ChevronDown className="icon-sm" />
        </Button>
      }
      items={[
        { label: t('go_to_translator'), icon: Languages, onSelect: () => void navigate(translatePath()) },
        { label: t('override_and_generate'), icon: AudioLines, onSelect: onOverride },
      ]}
    />
  )
}
