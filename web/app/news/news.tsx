import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followNews } from './follow-news.ts'

/** Keeps what is on screen up to date with changes by other people and automation. Shows nothing. */
export const News = () => {
  const queries = useQueryClient()
  useEffect(() => followNews(queries), [queries])
  return null
}
