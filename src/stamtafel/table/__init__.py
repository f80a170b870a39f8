"""One table: seats, moves, record, fair chance. Pure: time, chance and what people want are arguments."""
