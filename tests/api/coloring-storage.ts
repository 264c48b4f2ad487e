import { connectAs } from '../support/database.ts';

const database = connectAs('supabase_admin', 1);

/** Has a canvas count so many dots: painting as many would take minutes. */
export async function fillCanvas(roomId: string, dots: number): Promise<void> {
  await database`
    update public.canvases set dot_count = ${dots}, kept_dots = ${dots} where room_id = ${roomId}`;
}
