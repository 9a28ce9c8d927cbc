import {
  AudioLines,
  Bitcoin,
  FlaskConical,
  House,
  KeyRound,
  Languages,
  Library,
  type LucideIcon,
  MessageCircle,
  Mic,
  ScanFace,
} from 'lucide-react'
import type { shell } from '../../locales/en/shell.ts'

type Entry = {
  label: keyof typeof shell
  to: string
  icon: LucideIcon
  staff?: true
  /** Shown with a Soon badge and without a link. */
  disabled?: true
}
type Section = { title?: keyof typeof shell; entries: Entry[] }

/** S1 §2.2, in its order. */
const sections: Section[] = [
  {
    entries: [
      { label: 'home', to: '/', icon: House },
      { label: 'voice_library', to: '/voices', icon: Library },
    ],
  },
  {
    title: 'products',
    entries: [
      { label: 'text_to_speech', to: '/text-to-speech', icon: AudioLines },
      { label: 'speech_to_text', to: '/speech-to-text', icon: Mic },
      { label: 'universal_translator', to: '/translate', icon: Languages },
      { label: 'voice_cloning', to: '/voice-cloning', icon: ScanFace, staff: true },
    ],
  },
  {
    title: 'developers',
    entries: [
      { label: 'api_keys', to: '/api-keys', icon: KeyRound },
      { label: 'test_token', to: '/test-token', icon: FlaskConical, staff: true },
      { label: 'crypto_subscriptions', to: '/admin/crypto-subscriptions', icon: Bitcoin, staff: true },
    ],
  },
  { title: 'support', entries: [{ label: 'contact_us', to: '/contact', icon: MessageCircle }] },
]

export type NavigationEntry = Omit<Entry, 'staff'> & { here: boolean }
export type NavigationSection = { title?: Section['title']; entries: NavigationEntry[] }

/** The entries someone sees, and which of them is the page they are on. */
export function navigationFor(
  { staff, path }: { staff: boolean; path: string },
  all: Section[] = sections,
): NavigationSection[] {
  const here = path.length > 1 ? path.replace(/\/+$/, '') : path
  return all.map(({ title, entries }) => ({
    title,
    entries: entries
      .filter((entry) => staff || !entry.staff)
      .map(({ staff: _, ...entry }) => ({ ...entry, here: entry.to === here })),
  }))
}
