/** Disables a button and shows `words` on it until `work` ends. Then the button, or else `submit`, has the focus. */
export const working = async (
  button: HTMLButtonElement,
  words: string,
  submit: HTMLButtonElement,
  work: () => Promise<void>,
): Promise<void> => {
  const usual = button.textContent
  button.disabled = true
  button.textContent = words
  try {
    await work()
  } finally {
    button.disabled = false
    button.textContent = usual
    // A disabled button loses the focus, and a button that is hidden by now cannot get it back.
    if (document.activeElement === document.body) (button.closest('[hidden]') === null ? button : submit).focus()
  }
}
