import { toldWays, type ToldWay } from '../../../shared/raid-choices.ts'

/** `on the site and by mail` */
export const channelNames = (ways: readonly ToldWay[]): string => ways.map((way) => toldWays[way].label).join(' and ')
