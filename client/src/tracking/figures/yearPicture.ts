import type { ApolloClient } from '@apollo/client'
import { authorizedFetch } from '../../accounts/sessions/authorizedFetch.js'

/** Loads the picture of a year, which the server draws for its owner only. @throws as `authorizedFetch` */
export async function loadYearPicture(client: ApolloClient, year: number): Promise<File> {
  const response = await authorizedFetch(client, `/users/figures/picture?year=${year}`)
  return new File([await response.blob()], `marquee-${year}.jpg`, { type: 'image/jpeg' })
}

/** Whether the device can share a file with other apps. */
export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false
