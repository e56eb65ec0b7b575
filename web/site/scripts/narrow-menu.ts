/** Closes the menu of narrow screens with Escape, and when something else is clicked. It works without this too. */
export const prepareMenu = (): void => {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (menu === null) return
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
