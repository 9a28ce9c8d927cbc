import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  info: { Icon: Info, box: 'bg-act-soft', icon: 'text-act-text', role: 'status' },
  good: { Icon: CircleCheck, box: 'bg-good-soft', icon: 'text-good', role: 'status' },
  warn: { Icon: TriangleAlert, box: 'bg-warn-soft', icon: 'text-warn', role: 'status' },
  bad: { Icon: CircleAlert, box: 'bg-bad-soft', icon: 'text-bad', role: 'alert' },
} as const

/** A message that stays on the page, beside what it is about. */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  const { Icon, box, icon, role } = tones[tone]
  return (
    <div role={role} className={`flex gap-2 rounded-2 px-3 py-2 ${box}`}>
      <Icon className={`mt-[0.15em] ${icon}`} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
