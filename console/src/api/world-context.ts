import { createContext, useContext } from 'react';

/** Id of the world that the console shows. */
export const WorldContext = createContext('default');

/** Returns the id of the world that the console shows. */
export const useWorldId = (): string => useContext(WorldContext);
