import { connectAs } from '../support/database.ts';

const database = connectAs('supabase_admin', 1);

/** Has a canvas count so many dots: painting as many would take minutes. */
export async function fillCanvas(roomId: string, dots: number): Promise<void> {
  await database`
    update public.canvases set dots = ${dots} where room_id = ${roomId}`;
}

/** Has a room's canvas count so many bytes. */
export async function fillStorage(roomId: string, bytes: number): Promise<void> {
  await database`
    insert into public.canvases (room_id, kept_bytes) values (${roomId}, ${bytes})
    on conflict (room_id) do update set kept_bytes = excluded.kept_bytes`;
}
