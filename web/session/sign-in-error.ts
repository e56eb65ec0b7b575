import { ProblemError } from '../client/problem-error.ts'

/** The message for a refused sign-in. */
export const signInErrorOf = (error: unknown, portal: 'customer' | 'admin'): { title: string; text: string } => {
  if (error instanceof ProblemError && error.code === 'network')
    return { title: 'Login error', text: 'Unable to connect to server' }
  const otherwise = portal === 'customer' ? 'Invalid credentials' : 'Unable to authenticate'
  return {
    title: 'Login failed',
    text: error instanceof ProblemError && error.message !== '' ? error.message : otherwise,
  }
}
