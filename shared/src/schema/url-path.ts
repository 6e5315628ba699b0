/** Returns the path of a request's URL, without its query. */
export const getUrlPath = (url: string): string => url.split('?', 1)[0] ?? '';
