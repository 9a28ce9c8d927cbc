import type { LucideIcon } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'

/** A button that is only an icon; its label is what a screen reader says and what the pointer shows. */
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
