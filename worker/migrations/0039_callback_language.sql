-- In which somebody would be called: BCP 47; empty: not told.
ALTER TABLE callbacks ADD COLUMN language TEXT NOT NULL DEFAULT '';
