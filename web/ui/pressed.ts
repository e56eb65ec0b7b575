/** A button that stays pressed while what it stands for is on. */
export const pressed = 'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent'
