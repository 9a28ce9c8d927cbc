import type { LucideIcon } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'

/** A button with only an icon; its label is the accessible name and the tooltip. */
export function IconButton({
  icon: Icon,
  label,
  look = 'quiet',
  ...rest
}: Omit<ButtonProps, 'children' | 'square'> & { icon: LucideIcon; label: string }) {
  return (
    <Button {...rest} look={look} square aria-label={label} title={label}>
      <Icon />
    </Button>
  )
}
