import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type FactorRowProps = { icon: LucideIcon; title: ReactNode; badge?: ReactNode; text: ReactNode; children?: ReactNode }

export function FactorRow({ icon: Icon, title, badge, text, children }: FactorRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <Icon className="flex-none text-muted" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          {badge}
        </p>
        <p className="text-xs text-subtle">{text}</p>
      </div>
      {children && <div className="flex flex-wrap gap-1">{children}</div>}
    </li>
  )
}
