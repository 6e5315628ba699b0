/** Builds the URL of a file uploaded to a world. The name is secret, because images are requested without a token. */
export const mediaUrl = (worldId: string, name: string): string => `/media/${worldId}/${name}`;
