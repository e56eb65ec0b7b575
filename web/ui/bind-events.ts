/** Adds event listeners and returns a function that removes them. Replaces `bind-event-listener`. */

type Options = boolean | AddEventListenerOptions | undefined
type Binding = { type: string; listener: EventListenerOrEventListenerObject; options?: Options }

const asObject = (options: Options): AddEventListenerOptions =>
  typeof options === 'boolean' ? { capture: options } : (options ?? {})

export const bind = (target: EventTarget, { type, listener, options }: Binding): (() => void) => {
  target.addEventListener(type, listener, options)
  return () => target.removeEventListener(type, listener, options)
}

export const bindAll = (target: EventTarget, bindings: readonly Binding[], shared?: Options): (() => void) => {
  const unbinds = bindings.map((binding) =>
    bind(target, { ...binding, options: { ...asObject(shared), ...asObject(binding.options) } }),
  )
  return () => {
    for (const unbind of unbinds) unbind()
  }
}
