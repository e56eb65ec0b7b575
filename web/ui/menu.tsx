import Check from 'lucide-react/icons/check'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

const item =
  'flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-base outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:min-h-10'

type Props = { trigger: ReactNode; children: ReactNode; defaultOpen?: boolean; align?: 'start' | 'end' }

export const Menu = ({ trigger, children, defaultOpen, align = 'end' }: Props) => (
  <Radix.Root defaultOpen={defaultOpen ?? false} modal={false}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    {/* Rendered where it was opened, not at the end of the page, so that it stays in the landmark of its button. */}
    <Radix.Content
      align={align}
      sideOffset={6}
      collisionPadding={8}
      className="z-50 min-w-48 animate-rise rounded-lg bg-raised p-1 shadow-float"
    >
      {children}
    </Radix.Content>
  </Radix.Root>
)

export const MenuItem = ({ className, ...rest }: ComponentProps<typeof Radix.Item>) => (
  <Radix.Item className={classes(item, className)} {...rest} />
)

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-2 py-1 text-xs font-medium text-muted">{children}</Radix.Label>
)

export const MenuSeparator = () => <Radix.Separator className="-mx-1 my-1 h-px bg-line" />

type ChoiceProps<T extends string> = { value: T; onChange: (value: T) => void; options: Record<T, string> }

/** A choice of one, with a tick at the current value. */
export const MenuChoice = <T extends string>({ value, onChange, options }: ChoiceProps<T>) => (
  <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as T)}>
    {Object.entries<string>(options).map(([key, label]) => (
      <Radix.RadioItem key={key} value={key} className={item} onSelect={(event) => event.preventDefault()}>
        <span className="flex size-4 items-center justify-center">
          <Radix.ItemIndicator>
            <Check aria-hidden="true" className="size-4" />
          </Radix.ItemIndicator>
        </span>
        {label}
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
)

/** An option that is on or off. The menu stays open, so that several can be changed. */
export const MenuCheck = ({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: () => void
  children: ReactNode
}) => (
  <Radix.CheckboxItem
    checked={checked}
    onCheckedChange={onChange}
    className={item}
    onSelect={(event) => event.preventDefault()}
  >
    <span className="flex size-4 items-center justify-center">
      <Radix.ItemIndicator>
        <Check aria-hidden="true" className="size-4" />
      </Radix.ItemIndicator>
    </span>
    {children}
  </Radix.CheckboxItem>
)
