/** Reads an environment variable of the function. Throws if it is not set. */
export const setting = (name: string): string => {
  const value = process.env[name]
  if (value === undefined || value === '')
    throw new Error(`The environment has no ${name}: is it granted in functions/manifest/?`)
  return value
}
