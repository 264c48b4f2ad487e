import { getCurrentUser, login, logout, register, updateDisplayName } from './accounts.ts';
import type { AnyEndpoint } from './endpoint.ts';
import {
  deleteRoom,
  endRoom,
  findRoomByCode,
  freeAwayPlaces,
  getLobby,
  getOpenRooms,
  lockRoom,
  removeParticipant,
  restoreParticipant,
} from './rooms.ts';
import { getHealth, getOpenApi, trackError } from './system.ts';
import { createWarmWelcomeRoom, getWarmWelcomeFacts, getWarmWelcomeRoom, joinWarmWelcome } from './warm-welcome.ts';

/** The whole API, in the order of the documentation. Pages import single endpoints, never this list. */
export const ENDPOINTS: readonly AnyEndpoint[] = [
  getHealth,
  getOpenApi,
  trackError,
  register,
  login,
  logout,
  getCurrentUser,
  updateDisplayName,
  getOpenRooms,
  getLobby,
  endRoom,
  deleteRoom,
  lockRoom,
  removeParticipant,
  restoreParticipant,
  freeAwayPlaces,
  findRoomByCode,
  createWarmWelcomeRoom,
  getWarmWelcomeRoom,
  getWarmWelcomeFacts,
  joinWarmWelcome,
];
