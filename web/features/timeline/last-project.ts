/** The project whose timeline a person viewed last, stored on this device for each person. */
import { writeStored, readStored } from '../../storage/local-storage.ts'

const nameOf = (person: string) => `timeline.${person}`

export const lastProject = (person: string): string | undefined => {
  const id = readStored(nameOf(person))
  return typeof id === 'string' ? id : undefined
}

export const rememberProject = (person: string, id: string): void => writeStored(nameOf(person), id)
