/** Shows which address has no page. */
export const showAddress = (): void => {
  const place = document.querySelector('[data-current-address]')
  if (place !== null) place.textContent = location.href
}
